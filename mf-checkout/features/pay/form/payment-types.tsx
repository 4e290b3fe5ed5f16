import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { reportsChanges } from '@shop/shared/page/silent-values'
import { FieldErrors, TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import { needsAccount } from '../ways/direct-debit.ts'
import { fieldId } from '../ways/payment-problems.ts'
import { paymentName } from '../ways/payment-types.ts'
import { type FormPart, useFieldTexts } from './form-part.ts'
import styles from './payment-form.module.css'
import { PaymentMark } from './payment-mark.tsx'

export function PaymentTypes(part: FormPart) {
  const { t } = useTexts('mf_checkout')
  const payable = useUnit(part.model.$payable)
  if (payable <= 0) return <p className={styles.text}>{t('payment.nothingToPay')}</p>
  return (
    <>
      <Types {...part} />
      <AccountFields {...part} />
    </>
  )
}

function Types({ model, problems }: FormPart) {
  const { t, language } = useTexts('mf_checkout')
  const { config, types, open, ways, form, choose } = useUnit({
    config: $config,
    types: model.$types,
    open: model.$open,
    ways: model.$refusedTypes,
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
            // The error summary links to the id of the first option that can be chosen.
            id={index === first ? id : `${id}-${index}`}
            className={styles.radio}
            type="radio"
            name="payart"
            value={type.payartId}
            checked={form.payart === type.payartId}
            disabled={!open.includes(type)}
            aria-describedby={ways[type.payartId] && `${id}-${index}-note`}
            {...reportsChanges(() => choose(type.payartId))}
          />
          <span>
            {paymentName(type, language, config.preferredLanguage)}
            {ways[type.payartId] === undefined ? null : (
              <small id={`${id}-${index}-note`} className={styles.note}>
                {t(`payment.way.${ways[type.payartId]}`)}
              </small>
            )}
          </span>
          <PaymentMark type={type} />
        </label>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}

/** The bank account of a direct debit; shown only if the payment type requires it. */
function AccountFields({ model, problems }: FormPart) {
  const { t } = useTexts('mf_checkout')
  const { form, change } = useUnit({ form: model.$form, change: model.accountChanged })
  const textsOf = useFieldTexts({ model, problems })
  if (form.payart === null || !needsAccount(form.payart)) return null
  return (
    <div className={styles.account}>
      <TextField
        id={fieldId('accountHolder')}
        label={t('payment.accountHolder')}
        value={form.account.accountHolder}
        required
        autoComplete="name"
        errors={textsOf('accountHolder')}
        onChange={(accountHolder) => change({ accountHolder })}
      />
      <TextField
        id={fieldId('iban')}
        label="IBAN"
        value={form.account.iban}
        required
        autoComplete="off"
        hint={t('payment.ibanHint')}
        errors={textsOf('iban')}
        onChange={(iban) => change({ iban })}
      />
    </div>
  )
}
