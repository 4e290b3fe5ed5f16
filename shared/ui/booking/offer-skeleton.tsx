import { useTexts } from '@shop/shared/i18n/use-texts'
import { UNSEEN } from '@shop/shared/ui/unseen'
import intro from './offer-intro.module.css'
import styles from './offer-skeleton.module.css'

/**
 * `booked`: a day is selected below its head; `bought`: price and count are next to its picture.
 */
export type OfferShape = 'booked' | 'bought'

interface OfferSkeletonProps {
  shape: OfferShape
  /** The page already shows the picture and the text of the offer. */
  isHeadKnown?: boolean
}

/**
 * Placeholder with the shape of an offer's page, as high as its known content. The frame announces
 * that it is loading; the text here is for readers who come to this place.
 */
export function OfferSkeleton({ shape, isHeadKnown = false }: OfferSkeletonProps) {
  const { t } = useTexts()
  const choice = (
    <div
      className={`${shape === 'booked' ? styles.month : styles.price} ${styles.pulse}`}
      aria-hidden="true"
    />
  )
  return (
    <div className={styles.offer} aria-busy="true">
      <p className={UNSEEN}>{t('state.loading')}</p>
      {isHeadKnown ? null : shape === 'booked' ? (
        <div className={`${intro.picture} ${styles.head} ${styles.pulse}`} aria-hidden="true" />
      ) : (
        <div className={styles.sides} aria-hidden="true">
          <div className={`${styles.frame} ${styles.pulse}`} />
          <div>
            <div className={`${styles.line} ${styles.pulse}`} />
            <div className={`${styles.line} ${styles.short} ${styles.pulse}`} />
            <div className={`${styles.line} ${styles.pulse}`} />
            {choice}
          </div>
        </div>
      )}
      {shape === 'booked' || isHeadKnown ? choice : null}
    </div>
  )
}
