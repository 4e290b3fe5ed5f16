import type { useTexts } from '@shop/shared/i18n/use-texts'
import { type FormField, isShippingField } from './fields.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** What stands beside a field; the parts of all addresses are called the same. */
export function fieldLabel(t: Translate, field: FormField): string {
  return t(`field.${field.replace('shipping.', '')}`)
}

/** The same where its group does not stand beside it. */
export function fullFieldLabel(t: Translate, field: FormField): string {
  const label = fieldLabel(t, field)
  return isShippingField(field) ? `${t('shipping.title')}, ${label}` : label
}
