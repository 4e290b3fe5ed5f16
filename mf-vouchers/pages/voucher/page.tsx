import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { useChoiceAddress } from '@shop/shared/booking/use-choice-address'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { listAsLeft } from '@shop/shared/catalogue/list-as-left'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { BookingPage, BookingPicker, OfferDescription } from '@shop/shared/ui/booking/booking-page'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { Unopened } from '@shop/shared/ui/booking/unopened'
import { Quantity } from '@shop/shared/ui/form/quantity'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { writeVoucherChoice } from './address.ts'
import { AmountField } from './amount-field.tsx'
import { CardFront } from './card-front.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { $address, $count, countChanged } from './model.ts'
import styles from './page.module.css'
import { Preview } from './preview.tsx'
import { Purchase } from './purchase.tsx'
import { $view, pageClosed, pageOpened, voucherRetried } from './voucher-model.ts'
import { WordsFields } from './words-fields.tsx'

export function VoucherPage() {
  const { t, language } = useTexts('mf_vouchers')
  const units = useUnit({ address: $address, opened: pageOpened, closed: pageClosed })
  useChoiceAddress({ ...units, write: writeVoucherChoice })
  const { view, retried } = useUnit({ view: $view, retried: voucherRetried })
  const voucher = view.kind === 'known' ? view.offer : null
  const back = { to: listAsLeft(pathTo('vouchers', language)), text: t('voucher.all') }
  const unknown = { title: t('voucher.unknown.title'), text: t('voucher.unknown.text') }
  useOwnTitle(view.kind === 'unknown' ? unknown.title : (voucher?.name ?? null))
  return (
    <BookingPage back={back} title={voucher?.name ?? t('title.voucher')}>
      {view.kind === 'known' ? (
        <OnSale voucher={view.offer} />
      ) : (
        <Unopened
          view={view}
          shape="bought"
          texts={{ failed: t('voucher.failed'), unknown }}
          back={back}
          onRetry={() => retried()}
        />
      )}
    </BookingPage>
  )
}

function OnSale({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  return (
    <BookingPicker
      steps={
        <div className={styles.making}>
          <div className={styles.sides}>
            <CardFront voucher={voucher} />
            <div className={styles.choice}>
              <div>
                <p className={styles.amount}>
                  {voucher.variable_amount ? t('amount.free') : <Price cents={voucher.price} />}
                </p>
                {voucher.teaser ? <p className={styles.teaser}>{voucher.teaser}</p> : null}
              </div>
              <Choice voucher={voucher} />
              {voucher.personalisation === null ? null : (
                <WordsFields limits={voucher.personalisation} />
              )}
              <DeliveryFields />
            </div>
            <Preview voucher={voucher} />
          </div>
        </div>
      }
      summary={<Purchase voucher={voucher} />}
      description={
        <OfferDescription
          id="voucher-about"
          title={t('voucher.about')}
          text={voucher.description}
        />
      }
    />
  )
}

function Choice({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  const { count, changed } = useUnit({ count: $count, changed: countChanged })
  const label = t('voucher.count')
  return (
    <BookingStep id="voucher-choice" title={t('voucher.choice')} lack={null} isHeld={false}>
      {voucher.variable_amount ? <AmountField voucher={voucher} /> : null}
      <div className={styles.count}>
        <p className={styles.name}>{label}</p>
        <Quantity
          label={label}
          value={count}
          min={1}
          max={COUNT_CAP}
          boundText={t('voucher.max', { most: COUNT_CAP })}
          onChange={changed}
        />
      </div>
    </BookingStep>
  )
}
