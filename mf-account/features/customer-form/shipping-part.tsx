import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { CheckboxField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { CustomerFormModel } from './form-model.ts'
import styles from './shipping-part.module.css'

/** Another address for goods, closed until it is wanted; `children` are its fields. */
export function ShippingPart({ form, children }: { form: CustomerFormModel; children: ReactNode }) {
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
