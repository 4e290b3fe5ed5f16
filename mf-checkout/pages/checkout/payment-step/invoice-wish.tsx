import {
  $cart,
  externalDocumentNumberChanged,
  requestInvoiceChanged,
} from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { CheckboxField, TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import styles from './invoice-wish.module.css'

/** Rarely needed: an invoice and the buyer's own reference. Collapsed at first. */
export function InvoiceWish() {
  const { t } = useTexts('mf_checkout')
  const { cart, changeWish, changeNumber } = useUnit({
    cart: $cart,
    changeWish: requestInvoiceChanged,
    changeNumber: externalDocumentNumberChanged,
  })
  return (
    <details className={styles.wish}>
      <summary className={styles.summary}>{t('invoice.title')}</summary>
      <div className={styles.fields}>
        <CheckboxField
          id="request-invoice"
          label={t('invoice.request')}
          checked={cart.requestInvoice}
          onChange={changeWish}
        />
        <TextField
          id="external-document-number"
          label={t('invoice.reference')}
          optionalMark={t('form.optional')}
          hint={t('invoice.referenceHint')}
          value={cart.externalDocumentNumber}
          autoComplete="off"
          maxLength={100}
          onChange={changeNumber}
        />
      </div>
    </details>
  )
}
