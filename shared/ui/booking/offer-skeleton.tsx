import { useTexts } from '@shop/shared/i18n/use-texts'
import notes from './note.module.css'
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
 * that it is loading; the text here is only visible.
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
      <p className={notes.unseen}>{t('state.loading')}</p>
      {isHeadKnown ? null : (
        <div className={shape === 'booked' ? intro.intro : styles.sides} aria-hidden="true">
          <div className={`${shape === 'booked' ? intro.picture : styles.frame} ${styles.pulse}`} />
          <div className={intro.words}>
            <div className={`${styles.line} ${styles.pulse}`} />
            <div className={`${styles.line} ${styles.short} ${styles.pulse}`} />
            <div className={`${styles.line} ${styles.pulse}`} />
            {shape === 'bought' ? choice : null}
          </div>
        </div>
      )}
      {shape === 'booked' || isHeadKnown ? choice : null}
    </div>
  )
}
