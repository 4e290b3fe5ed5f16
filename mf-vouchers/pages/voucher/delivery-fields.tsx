import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { TextField } from '@shop/shared/ui/form/form-field'
import { RadioField } from '@shop/shared/ui/form/radio-field'
import { useUnit } from 'effector-react'
import { $deliveryDays, $typedDelivery, deliveryTyped } from './delivery-model.ts'
import { $deliveryComplaints } from './model.ts'

const LATER = 'later'

/** Who gets the voucher by mail, and when. Empty if the backend mails it only to its buyer. */
export function DeliveryFields() {
  const { t } = useTexts('mf_vouchers')
  const { days, typed, complaints, type } = useUnit({
    days: $deliveryDays,
    typed: $typedDelivery,
    complaints: $deliveryComplaints,
    type: deliveryTyped,
  })
  if (days === null) return null
  const { first, last } = days
  return (
    <BookingStep id="voucher-delivery" title={t('delivery.title')} lack={null} isHeld={false}>
      <RadioField
        id="delivery-to"
        label={t('delivery.to')}
        options={[
          { key: 'now', name: t('delivery.now') },
          { key: LATER, name: t('delivery.later') },
        ]}
        value={typed.isLater ? LATER : 'now'}
        onChange={(key) => type({ isLater: key === LATER })}
      />
      {typed.isLater ? (
        <>
          <TextField
            id="voucher-email"
            label={t('delivery.email')}
            type="email"
            autoComplete="off"
            required
            value={typed.email}
            errors={complaints.includes('email') ? [t('delivery.problem.email')] : []}
            onChange={(email) => type({ email })}
          />
          <TextField
            id="voucher-day"
            label={t('delivery.day')}
            hint={t('delivery.until', { day: formatDate(last) })}
            type="date"
            native={{ min: first, max: last }}
            required
            value={typed.on}
            errors={
              complaints.includes('day')
                ? [t('delivery.problem.day', { first: formatDate(first), last: formatDate(last) })]
                : []
            }
            onChange={(on) => type({ on })}
          />
        </>
      ) : null}
    </BookingStep>
  )
}
