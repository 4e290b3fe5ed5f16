import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { CheckboxField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { FieldInput } from './field-input.tsx'
import type { FieldRule } from './field-rules.ts'
import { problemText } from './field-texts.ts'
import { type FormField, isCustomerField, isSecretField, isShippingField } from './fields.ts'
import styles from './form.module.css'
import type { CustomerFormModel } from './form-model.ts'
import type { FieldProblems } from './problems.ts'

/** Shown below fields, in addition to their errors. */
export type Notes = Partial<Record<FormField, ReactNode>>

interface FormFieldsProps {
  form: CustomerFormModel
  problems: FieldProblems
  attributes: CustomerAttributes
  notes?: Notes
}

/**
 * Full width where fields are in two columns, so that fields that belong together stay together.
 */
const WHOLE_LINE: readonly FormField[] = ['salutation', 'company', 'street']

/** Postal code and town share a line, also on a phone. */
const TOWN: Partial<Record<FormField, string | undefined>> = {
  zip: styles.zip,
  'shipping.zip': styles.zip,
  city: styles.city,
  'shipping.city': styles.city,
}

function placeOf(field: FormField): string | undefined {
  return WHOLE_LINE.includes(field) ? styles.whole : TOWN[field]
}

export function FormFields({ form, problems, attributes, notes = {} }: FormFieldsProps) {
  const { t } = useTexts('mf_account')
  const { rules, values, isAddressOptional, change } = useUnit({
    rules: form.$rules,
    isAddressOptional: form.$isAddressOptional,
    values: form.$values,
    change: form.fieldChanged,
  })
  const part = (isIn: (field: FormField) => boolean) => rules.filter(({ field }) => isIn(field))
  const names = part((field) => ['salutation', 'fname', 'lname'].includes(field))
  const email = part((field) => field === 'email')
  const rest = part(
    (field) => isCustomerField(field) && !names.some((name) => name.field === field),
  )
  if (isAddressOptional) {
    return (
      <>
        {inputs([...names, ...email])}
        <AddressWish form={form} />
        {inputs(rest)}
      </>
    )
  }
  return (
    <>
      {inputs([...names, ...rest])}
      <ShippingPart form={form}>{inputs(part(isShippingField))}</ShippingPart>
      {inputs(email)}
    </>
  )

  function inputs(shown: readonly FieldRule[]) {
    return shown.length === 0 ? null : (
      <div className={styles.fields}>
        {shown.map(({ field, required }) =>
          isSecretField(field) ? null : (
            <div key={field} className={placeOf(field)}>
              <FieldInput
                field={field}
                required={required}
                attributes={attributes}
                value={values[field]}
                errors={errorsAt(field)}
                onChange={(value) => change({ field, value })}
              />
              {notes[field]}
            </div>
          ),
        )}
      </div>
    )
  }

  function errorsAt(field: FormField): string[] {
    return (problems[field] ?? []).map((problem) => problemText(t, problem))
  }
}

/** Where no address is needed: some visitors want theirs on the invoice. */
function AddressWish({ form }: { form: CustomerFormModel }) {
  const { t } = useTexts('mf_account')
  const { adds, toggle } = useUnit({
    adds: form.$addsAddress,
    toggle: form.addressToggled,
  })
  return (
    <CheckboxField
      id="customer-address"
      label={t('form.addAddress')}
      checked={adds}
      onChange={toggle}
    />
  )
}

function ShippingPart({ form, children }: { form: CustomerFormModel; children: ReactNode }) {
  const { t } = useTexts('mf_account')
  const { sendsElsewhere, change, copy, leave } = useUnit({
    sendsElsewhere: form.$sendsElsewhere,
    change: form.elsewhereChanged,
    copy: form.billingCopied,
    leave: form.shippingLeft,
  })
  return (
    <div className={styles.part}>
      <CheckboxField
        id="customer-elsewhere"
        label={t('shipping.elsewhere')}
        checked={sendsElsewhere}
        onChange={change}
      />
      {sendsElsewhere ? (
        <fieldset
          className={styles.address}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) leave()
          }}
        >
          <legend className={styles.title}>{t('shipping.title')}</legend>
          <Button look="quiet" className={styles.copy} onClick={() => copy()}>
            {t('shipping.copy')}
          </Button>
          {children}
        </fieldset>
      ) : null}
    </div>
  )
}
