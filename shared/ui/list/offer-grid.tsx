import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useNavigationType } from '@shop/shared/routing/router'
import { type ReactNode, type Ref, useDeferredValue, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './offer-grid.module.css'

/** More than the first screen of a phone or a laptop shows. */
const FIRST_OFFERS = 8

interface OfferGridProps<Offer> {
  offers: readonly Offer[]
  shown: number
  card: (offer: Offer, isFirst: boolean) => ReactNode
  moreText: string
  isCompact?: boolean | undefined
  onMore: () => void
}

/**
 * The cards of a list, and a button for more. A page that was reached by a link shows the first
 * cards at once and the others right after. After back or forward all are there at once, because
 * the scroll position is restored. After a press on the button the first new card gets the focus:
 * the button itself has moved below the new cards, or is gone.
 */
export function OfferGrid<Offer>(props: OfferGridProps<Offer>) {
  const { offers, shown, card, moreText, isCompact, onMore } = props
  const list = useRef<HTMLUListElement>(null)
  const [pressed, setPressed] = useState({ times: 0, before: 0 })
  const isWhole = useDeferredValue(true, useNavigationType() === 'POP')
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
        {offers
          .slice(0, isWhole ? shown : FIRST_OFFERS)
          .map((offer, index) => card(offer, index === 0))}
      </OfferCards>
      {isWhole && offers.length > shown ? (
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
