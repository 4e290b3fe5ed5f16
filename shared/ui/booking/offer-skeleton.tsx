import { useTexts } from '@shop/shared/i18n/use-texts'
import notes from './note.module.css'
import intro from './offer-intro.module.css'
import styles from './offer-skeleton.module.css'

/** `booked`: a day is chosen below its head; `bought`: price and number stand beside its picture. */
export type OfferShape = 'booked' | 'bought'

interface OfferSkeletonProps {
  shape: OfferShape
  /** Picture and words stand there already. */
  isHeadKnown?: boolean
}

/**
 * The shape of an offer's page that is on its way, as high as what is known of it. What is awaited is
 * announced by the frame; here it only stands to be read.
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
