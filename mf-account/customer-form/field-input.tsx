import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { SelectField, TextField } from '@shop/shared/ui/form-field'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type CustomerField, fieldId } from './fields.ts'

interface FieldInputProps {
  field: CustomerField
  required: boolean
  attributes: CustomerAttributes
  value: string
  errors: readonly string[]
  onChange: (value: string) => void
}

/** What browsers and password managers know a field by. */
const AUTOCOMPLETE: Record<CustomerField, HTMLInputAutoCompleteAttribute> = {
  salutation: 'honorific-prefix',
  fname: 'given-name',
  lname: 'family-name',
  company: 'organization',
  email: 'email',
  emailConfirmation: 'email',
  phone: 'tel',
  street: 'billing address-line1',
  zip: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country',
}

/** One field of a form about a customer in the control that suits it. */
export function FieldInput({ field, required, attributes, ...rest }: FieldInputProps) {
  const { t } = useTexts('mf_account')
  const shared = {
    ...rest,
    id: fieldId(field),
    label: t(`field.${field}`),
    required,
    optionalMark: t('form.optional'),
    autoComplete: AUTOCOMPLETE[field],
  }
  switch (field) {
    case 'salutation':
      return (
        <SelectField {...shared} options={attributes.salutations} emptyText={t('form.choose')} />
      )
    case 'country':
      return <SelectField {...shared} options={attributes.countries} emptyText={t('form.choose')} />
    case 'email':
    case 'emailConfirmation':
      return <TextField {...shared} type="email" inputMode="email" />
    case 'phone':
      return <TextField {...shared} type="tel" inputMode="tel" />
    default:
      return <TextField {...shared} />
  }
}
