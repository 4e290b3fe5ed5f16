import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import { AsOf } from '@shop/shared/ui/list/as-of'
import { useMoney } from '@shop/shared/ui/price'
import styles from './offer-intro.module.css'

interface OfferIntroProps {
  offer: {
    /** Address of the picture; empty for none. */
    picture: string
    /** Smaller copies of the picture; empty for none. */
    picture_srcset: string
    picture_alt: string
    /** Lowest price, in cents; null if unknown. */
    from_price?: Cents | null
  }
  /** Text of the lowest price; by default, without its unit. */
  priceText?: string
  /** Path of the endpoint that has the offer's data; missing if unknown. */
  path?: string
}

/** An event or tour at a glance: its picture and its lowest price. */
export function OfferIntro({ offer, priceText, path }: OfferIntroProps) {
  const { t } = useTexts()
  const money = useMoney()
  const { picture, picture_srcset, picture_alt, from_price = null } = offer
  return (
    <div className={styles.intro}>
      {picture ? (
        <img
          className={styles.picture}
          {...copiesOf(picture_srcset, 'intro')}
          src={picture}
          alt={picture_alt}
          width={1200}
          height={800}
          fetchPriority="high"
        />
      ) : null}
      {from_price === null ? null : (
        // Server and browsers use different thousands separators.
        <p className={styles.price} suppressHydrationWarning>
          {priceText ??
            (from_price === 0 ? t('price.free') : t('price.from', { price: money(from_price) }))}
          {path ? <AsOf path={path} /> : null}
        </p>
      )}
    </div>
  )
}
