import { useTexts } from '@shop/shared/i18n/use-texts'
import { FieldErrors } from '@shop/shared/ui/form-field'
import { useUnit } from 'effector-react'
import type { FormPart } from './form-part.ts'
import { paymentName } from './payment-name.ts'
import { fieldId } from './payment-problems.ts'
import styles from './payment-types.module.css'

export function PaymentTypes({ model, problems }: FormPart) {
  const { t, language } = useTexts('mf_checkout')
  const { types, form, choose } = useUnit({
    types: model.$types,
    form: model.$form,
    choose: model.payartChosen,
  })
  const id = fieldId('payart')
  const errors = problems.includes('payart') ? [t('payment.problem.payart')] : []
  return (
    <fieldset
      className={styles.types}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{t('payment.types')}</legend>
      {types.map((type, index) => (
        <label key={type.payartId} className={styles.type}>
          <input
            // The summary of errors leads to the first one.
            id={index === 0 ? id : `${id}-${index}`}
            className={styles.radio}
            type="radio"
            name="payart"
            value={type.payartId}
            checked={form.payart === type.payartId}
            onChange={() => choose(type.payartId)}
          />
          <span>{paymentName(type, language)}</span>
        </label>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
