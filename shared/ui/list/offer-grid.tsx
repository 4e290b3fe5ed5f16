import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './offer-grid.module.css'

interface OfferGridProps<Offer> {
  offers: readonly Offer[]
  /** How many of them are shown. */
  shown: number
  card: (offer: Offer, isFirst: boolean) => ReactNode
  moreText: string
  onMore: () => void
}

/** The cards of a list, and a button for those not shown yet. */
export function OfferGrid<Offer>({ offers, shown, card, moreText, onMore }: OfferGridProps<Offer>) {
  return (
    <>
      <OfferCards>
        {offers.slice(0, shown).map((offer, index) => card(offer, index === 0))}
      </OfferCards>
      {offers.length > shown ? (
        <Button className={styles.more} onClick={onMore}>
          {moreText}
        </Button>
      ) : null}
    </>
  )
}

/** A few cards, all of them shown. */
export function OfferCards({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
