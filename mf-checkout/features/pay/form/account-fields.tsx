import { useTexts } from '@shop/shared/i18n/use-texts'
import { TextField } from '@shop/shared/ui/form-field'
import { useUnit } from 'effector-react'
import { needsAccount } from '../ways/needs-account.ts'
import { fieldId } from '../ways/payment-problems.ts'
import type { FormPart } from './form-part.ts'
import styles from './payment-form.module.css'
import { useFieldTexts } from './use-field-texts.ts'

/** The account of a direct debit; shown only where the payment type asks for it. */
export function AccountFields({ model, problems }: FormPart) {
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
