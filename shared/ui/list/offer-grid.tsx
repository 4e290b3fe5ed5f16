import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './offer-grid.module.css'

interface OfferGridProps<Offer> {
  offers: readonly Offer[]
  shown: number
  card: (offer: Offer, isFirst: boolean) => ReactNode
  moreText: string
  isCompact?: boolean | undefined
  onMore: () => void
}

/**
 * The cards of a list, and a button for more. After a press the first new card gets the focus: the
 * button itself has moved below the new cards, or is gone.
 */
export function OfferGrid<Offer>(props: OfferGridProps<Offer>) {
  const { offers, shown, card, moreText, isCompact, onMore } = props
  const list = useRef<HTMLUListElement>(null)
  const [pressed, setPressed] = useState({ times: 0, before: 0 })
  useFocusAtEach(pressed.times, () => {
    return list.current?.children[pressed.before]?.querySelector('a') ?? null
  })
  const more = () => {
    setPressed(({ times }) => ({ times: times + 1, before: shown }))
    onMore()
  }
  return (
    <>
      <OfferCards ref={list} isCompact={isCompact}>
        {offers.slice(0, shown).map((offer, index) => card(offer, index === 0))}
      </OfferCards>
      {offers.length > shown ? (
        <Button className={styles.more} onClick={more}>
          {moreText}
        </Button>
      ) : null}
    </>
  )
}

interface OfferCardsProps {
  ref?: Ref<HTMLUListElement>
  /**
   * Two columns on a phone, each with picture, name and facts: for offers that are chosen by their
   * look.
   */
  isCompact?: boolean | undefined
  children: ReactNode
}

/** A few cards, all of them shown. */
export function OfferCards({ ref, isCompact = false, children }: OfferCardsProps) {
  return (
    <ul ref={ref} className={styles.grid} data-compact={isCompact || undefined}>
      {children}
    </ul>
  )
}
