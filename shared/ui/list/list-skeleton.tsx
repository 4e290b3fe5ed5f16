import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { UNSEEN } from '@shop/shared/ui/unseen'
import styles from './list-skeleton.module.css'
import cards from './offer-card.module.css'
import { OfferCards } from './offer-grid.tsx'

/** Enough for the first screen. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholder for the search and filters of a list of this kind, with the same height. */
export function ListToolsPlaceholder({ list }: { list: Offering['key'] }) {
  return <div className={styles.tools} data-list={list} />
}

/**
 * Placeholder with the shape of cards, so that nothing moves when they load. The frame announces
 * that they are loading; the text here is for readers who come to this place.
 */
export function ListSkeleton({ isCompact }: { isCompact?: boolean }) {
  const { t } = useTexts()
  return (
    <div aria-busy="true">
      <p className={UNSEEN}>{t('state.loading')}</p>
      <CardSkeletons isCompact={isCompact} />
    </div>
  )
}

function CardSkeletons({ isCompact }: { isCompact: boolean | undefined }) {
  return (
    <div aria-hidden="true">
      <OfferCards isCompact={isCompact}>
        {CARDS.map((card) => (
          <li key={card} className={cards.card}>
            <div className={`${cards.frame} ${styles.pulse}`} />
            <div className={cards.words}>
              <div className={`${styles.line} ${styles.name} ${styles.pulse}`} />
              <div className={`${styles.line} ${styles.pulse}`} />
              <p className={cards.facts} />
            </div>
          </li>
        ))}
      </OfferCards>
    </div>
  )
}
