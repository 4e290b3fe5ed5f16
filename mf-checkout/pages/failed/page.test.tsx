import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { createI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test } from 'vitest'
import { seekOrderFx } from '../../features/pay/records/order-of-return.ts'
import texts from '../../locales/en.json'
import { recallRefusalFx } from './model.ts'
import { FailedPage } from './page.tsx'

const { refused, text, kept } = texts.failed

// A basket that the server refused without a word was told as a payment that may be tried again.
test.each([
  ['the shop’s own words, where the server gave none', '', [refused, text]],
  ['the server’s, where it has any', 'Sold out meanwhile.', ['Sold out meanwhile.', kept]],
  ['none, where it was the provider who stopped', null, [text]],
])('a basket that cannot be completed is told in %s', async (_, refusal, said) => {
  const scope = fork({
    handlers: [
      [recallRefusalFx, () => refusal],
      [seekOrderFx, () => null],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', 'mf_checkout', texts)
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter>
          <FailedPage />
        </MemoryRouter>
      </Provider>,
    )
  })
  onTestFinished(cleanup)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(said)
})
