import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './offer-grid.module.css'

interface OfferGridProps<Offer> {
  offers: readonly Offer[]
  /** How many of them are shown. */
  shown: number
  card: (offer: Offer, isFirst: boolean) => ReactNode
  moreText: string
  isCompact?: boolean | undefined
  onMore: () => void
}

/** The cards of a list, and a button for those not shown yet. */
export function OfferGrid<Offer>(props: OfferGridProps<Offer>) {
  const { offers, shown, card, moreText, isCompact, onMore } = props
  return (
    <>
      <OfferCards isCompact={isCompact}>
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

interface OfferCardsProps {
  /** On a phone two beside each other, each with its picture, name and facts: for what is chosen by its look. */
  isCompact?: boolean | undefined
  children: ReactNode
}

/** A few cards, all of them shown. */
export function OfferCards({ isCompact = false, children }: OfferCardsProps) {
  return (
    <ul className={styles.grid} data-compact={isCompact || undefined}>
      {children}
    </ul>
  )
}
