import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WORKSPACE = join(import.meta.dirname, '../../..')

const DRAWS_FIELDS =
  /<(?:form|Form|input|select|textarea|AccountForm|CustomerForm|TextField|SelectField|TextArea|CheckboxField|RadioField|RadioBox|Quantity)\b/

/**
 * Tests that fill a form without events, as some password managers do, and the files of these
 * forms.
 */
const FILLED: Record<string, string[]> = {
  'mf-account/pages/forgot-password/page.test.tsx': ['mf-account/pages/forgot-password/page.tsx'],
  'mf-account/pages/guest-register/page.test.tsx': [
    'mf-account/pages/guest-register/page.tsx',
    'mf-account/features/customer-form/field-input.tsx',
    'mf-account/features/customer-form/form-fields.tsx',
    'mf-account/features/customer-form/form.tsx',
  ],
  'mf-account/pages/login/page.test.tsx': [
    'mf-account/pages/login/login-form.tsx',
    'mf-account/features/account-form/account-form.tsx',
    'mf-account/features/password/password-field.tsx',
  ],
  'mf-account/pages/recover/page.test.tsx': ['mf-account/pages/recover/page.tsx'],
  'mf-account/pages/register/page.test.tsx': ['mf-account/pages/register/register-form.tsx'],
  'mf-account/pages/settings/email-section.test.tsx': [
    'mf-account/pages/settings/email-section.tsx',
  ],
  'mf-account/pages/settings/page.test.tsx': ['mf-account/pages/settings/details-section.tsx'],
  'mf-account/pages/settings/password-section.test.tsx': [
    'mf-account/pages/settings/password-section.tsx',
  ],
  'mf-checkout/pages/checkout/page.test.tsx': [
    'mf-checkout/features/pay/form/agreements.tsx',
    'mf-checkout/features/pay/form/payment-types.tsx',
    'mf-checkout/pages/checkout/code-entry/voucher-code-entry.tsx',
    'mf-checkout/pages/checkout/payment-step/invoice-wish.tsx',
    'mf-checkout/pages/checkout/payment-step/payment-form.tsx',
  ],
  'mf-checkout/pages/checkout/donation/donation.test.tsx': [
    'mf-checkout/pages/checkout/donation/donation.tsx',
  ],
  'mf-checkout/pages/order-review/page.test.tsx': ['mf-checkout/features/pay/pay-once.tsx'],
  'mf-checkout/pages/success/page.test.tsx': ['mf-checkout/pages/success/found/gift-state.tsx'],
  'mf-checkout/pages/withdraw/page.test.tsx': [
    'mf-checkout/pages/withdraw/form.tsx',
    'shared/ui/form/form.tsx',
    'mf-checkout/pages/withdraw/line-list.tsx',
  ],
  'mf-merch/pages/article/page.test.tsx': [
    'mf-merch/pages/article/add-form.tsx',
    'mf-merch/pages/article/buy-box.tsx',
    'mf-merch/pages/article/owner-field.tsx',
    'mf-merch/pages/article/owner-fields.tsx',
  ],
  'mf-tickets/pages/event/steps.test.tsx': [
    'shared/ui/booking/ticket-parts.tsx',
    'shared/ui/booking/ticket-row.tsx',
    'shared/ui/booking/time-slots.tsx',
    'shared/ui/form/radio-box.tsx',
  ],
  'mf-tickets/pages/event/waiting.test.tsx': ['shared/ui/booking/waiting-form.tsx'],
  'mf-tours/pages/tour/page.test.tsx': [
    'mf-tours/pages/tour/group-numbers.tsx',
    'mf-tours/pages/tour/question-field.tsx',
    'shared/ui/form/form-field.tsx',
    'shared/ui/form/radio-field.tsx',
  ],
  'mf-vouchers/pages/voucher/page.test.tsx': [
    'mf-vouchers/pages/voucher/amount-field.tsx',
    'mf-vouchers/pages/voucher/delivery-fields.tsx',
    'mf-vouchers/pages/voucher/page.tsx',
    'mf-vouchers/pages/voucher/words-fields.tsx',
    'shared/ui/form/text-area.tsx',
  ],
  'shared/ui/form/quantity.test.tsx': [
    'mf-checkout/pages/checkout/basket/line-count.tsx',
    'shared/ui/form/quantity.tsx',
  ],
}

/** Files with fields but without a button to submit: each change applies at once. */
const WITHOUT_SENDING = [
  'mf-merch/pages/article/gallery.tsx',
  'mf-tours/pages/tour-list/day-filter.tsx',
  'mf-tours/pages/tour-list/other-date.tsx',
  'shared/federation/harness/page-link.tsx',
  'shared/ui/list/filters.tsx',
  'shared/ui/list/search-field.tsx',
]

const read = (file: string) => readFileSync(join(WORKSPACE, file), 'utf8')

test('each form of the shop has a test that fills it without events', () => {
  const drawing = globSync('{shared,shell,mf-*}/**/*.tsx', {
    cwd: WORKSPACE,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  }).filter((file) => !file.endsWith('.test.tsx') && DRAWS_FIELDS.test(read(file)))
  const known = [...Object.values(FILLED).flat(), ...WITHOUT_SENDING]
  expect(drawing.sort()).toEqual(known.sort())
  for (const file of Object.keys(FILLED)) expect(read(file)).toContain('fillWithoutEvents(')
})
