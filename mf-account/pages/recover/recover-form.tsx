import type { ApiFailure } from '@shop/shared/api/failure'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import type { AccountFormView } from '../../features/account-form/use-account-form.ts'
import type { NewPassword } from '../../features/password/new-password.ts'
import { NewPasswordFields } from '../../features/password/new-password-fields.tsx'

export function RecoverForm({ view }: { view: AccountFormView<keyof NewPassword> }) {
  const { t } = useTexts('mf_account')
  const meaning = (failure: ApiFailure) =>
    failure.kind === 'http' && failure.status === 400 ? t('recover.fieldsMissing') : null
  return (
    <>
      <p>{t('recover.intro')}</p>
      <AccountForm
        view={view}
        labels={{ password: t('password.new'), confirmation: t('password.repeat') }}
        toasts={{
          done: t('recover.done'),
          failed: t('recover.failed'),
          unsure: t('recover.unsure'),
        }}
        submitText={t('recover.submit')}
        problemTitle={t(view.doubt === 'none' ? 'recover.problem' : 'recover.unsure')}
        meaning={meaning}
      >
        <NewPasswordFields
          id="recover"
          values={view.values}
          errors={{
            password: view.errors('password'),
            confirmation: view.errors('confirmation'),
          }}
          onChange={view.change}
        />
      </AccountForm>
    </>
  )
}
