import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { type FieldProps, SelectField, TextField } from '@shop/shared/ui/form/form-field'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { fieldLabel } from './field-texts.ts'
import { cleanField, type FormField, fieldId, type SecretField } from './fields.ts'
import styles from './form.module.css'
import { meantEmail } from './meant-email.ts'

interface FieldInputProps {
  field: PlainField
  required: boolean
  attributes: CustomerAttributes
  value: string
  errors: readonly string[]
  onChange: (value: string) => void
}

/** Passwords have their own component. */
type PlainField = Exclude<FormField, SecretField>

const AUTOCOMPLETE: Record<PlainField, HTMLInputAutoCompleteAttribute> = {
  salutation: 'honorific-prefix',
  fname: 'given-name',
  lname: 'family-name',
  company: 'organization',
  email: 'email',
  phone: 'tel',
  street: 'billing address-line1',
  zip: 'billing postal-code',
  city: 'billing address-level2',
  country: 'billing country',
  'shipping.name': 'shipping name',
  'shipping.street': 'shipping address-line1',
  'shipping.zip': 'shipping postal-code',
  'shipping.city': 'shipping address-level2',
  'shipping.country': 'shipping country',
}

export function FieldInput({ field, required, attributes, ...rest }: FieldInputProps) {
  const { t } = useTexts('mf_account')
  const shared = {
    ...rest,
    id: fieldId(field),
    label: fieldLabel(t, field),
    required,
    optionalMark: t('form.optional'),
    autoComplete: AUTOCOMPLETE[field],
  }
  switch (field) {
    case 'salutation':
      // The server requires a salutation but offers no options, so the visitor types it.
      if (attributes.salutations.length === 0) return <TextField {...shared} />
      return (
        <SelectField {...shared} options={attributes.salutations} emptyText={t('form.choose')} />
      )
    case 'country':
    case 'shipping.country':
      if (attributes.countries.length === 0) return <TextField {...shared} />
      return <SelectField {...shared} options={attributes.countries} emptyText={t('form.choose')} />
    case 'email':
      return <EmailInput {...shared} />
    case 'phone':
      return <TextField {...shared} type="tel" inputMode="tel" />
    default:
      return <TextField {...shared} />
  }
}

/**
 * The address is typed only once, so the form asks about a probable slip in it: at once, because
 * the next press may be on the button below.
 */
function EmailInput(props: FieldProps) {
  const { t } = useTexts('mf_account')
  const { id } = props
  const meant = meantEmail(cleanField('email', props.value))
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      native={meant ? { 'aria-describedby': `${id}-meant ${id}-error` } : {}}
    >
      <div id={`${id}-meant`} role="status" className={styles.meant}>
        {meant === null ? null : (
          <>
            <span>{t('form.meant', { email: meant })}</span>
            <Button look="quiet" onClick={() => take(meant)}>
              {t('form.takeMeant')}
            </Button>
          </>
        )}
      </div>
    </TextField>
  )

  function take(email: string) {
    props.onChange(email)
    // The button disappears, so the focus moves back to the field.
    document.getElementById(id)?.focus()
  }
}
