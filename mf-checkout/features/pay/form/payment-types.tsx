import { useTexts } from '@shop/shared/i18n/use-texts'
import { FieldErrors } from '@shop/shared/ui/form-field'
import { useUnit } from 'effector-react'
import { paymentName } from '../ways/payment-name.ts'
import { fieldId } from '../ways/payment-problems.ts'
import type { FormPart } from './form-part.ts'
import styles from './payment-types.module.css'
import { useFieldTexts } from './use-field-texts.ts'

export function PaymentTypes({ model, problems }: FormPart) {
  const { t, language } = useTexts('mf_checkout')
  const { types, open, ways, form, choose } = useUnit({
    types: model.$types,
    open: model.$open,
    ways: model.$refusedWays,
    form: model.$form,
    choose: model.payartChosen,
  })
  const id = fieldId('payart')
  const errors = useFieldTexts({ model, problems })('payart')
  const first = types.findIndex((type) => open.includes(type))
  return (
    <fieldset
      className={styles.types}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{t('payment.types')}</legend>
      {types.map((type, index) => (
        <label key={type.payartId} className={styles.type}>
          <input
            // The error summary links to the first option that can be chosen.
            id={index === first ? id : `${id}-${index}`}
            className={styles.radio}
            type="radio"
            name="payart"
            value={type.payartId}
            checked={form.payart === type.payartId}
            disabled={!open.includes(type)}
            aria-describedby={ways[type.payartId] && `${id}-${index}-note`}
            onChange={() => choose(type.payartId)}
          />
          <span>
            {paymentName(type, language)}
            {ways[type.payartId] === undefined ? null : (
              <small id={`${id}-${index}-note`} className={styles.note}>
                {t(`payment.way.${ways[type.payartId]}`)}
              </small>
            )}
          </span>
        </label>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
