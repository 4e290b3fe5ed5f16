import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/fr.json'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { AccountForm } from './account-form.tsx'

// French puts a no-break space before the colon.
test('follows the punctuation of the page’s language in the error summary', async () => {
  const i18n = startI18n('fr')
  i18n.addResourceBundle('fr', SHARED_NAMESPACE, shared)
  const view = {
    failure: null,
    general: [],
    errors: () => ['Remplissez ce champ.'],
    idOf: () => 'email',
    attempt: 1,
    isSubmitting: false,
    submit: () => {},
  }
  render(
    <AccountForm
      view={view as never}
      labels={{ email: 'Adresse e-mail' }}
      toasts={{} as never}
      submitText="Envoyer"
      problemTitle="À corriger"
    >
      {null}
    </AccountForm>,
  )
  onTestFinished(cleanup)
  expect(screen.getByRole('link').textContent).toBe('Adresse e-mail\u202f: Remplissez ce champ.')
})
