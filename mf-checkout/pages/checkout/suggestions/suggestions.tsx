import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import { $lines } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { Link } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { Price, useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { LinePicture } from '../../../features/show-line/line-picture.tsx'
import { kindText } from '../../../features/show-line/line-words.ts'
import { BASKET_LOCKED_ID, BASKET_TITLE_ID } from '../basket/editing/basket-ids.ts'
import { $isPreparing } from '../submission/model.ts'
import { keepFocusInView } from './keep-focus-in-view.ts'
import { $suggestions, suggestionTaken } from './model.ts'
import {
  lineOfSuggestion,
  type OfferedSuggestion,
  offeredSuggestions,
} from './offered-suggestions.ts'
import styles from './suggestions.module.css'

const TITLE_ID = 'suggestions-title'

export function Suggestions() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { suggestions, lines, config, isPreparing, take } = useUnit({
    suggestions: $suggestions,
    lines: $lines,
    config: $config,
    isPreparing: $isPreparing,
    take: suggestionTaken,
  })
  const offered = offeredSuggestions(suggestions, lines, { language, config })
  if (offered.length === 0) return null
  return (
    <section ref={keepFocusInView} className={styles.suggestions} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        {t('suggest.title')}
      </h2>
      <ul className={styles.cards}>
        {offered.map(({ suggestion, to }) => (
          <li key={`${suggestion.type} ${suggestion.id}`} ref={passOnFocus} className={styles.card}>
            <LinePicture kind={suggestion.type} picture={thumbnailOf(suggestion)} />
            <div className={styles.words}>
              <p className={styles.kind}>{kindOf(suggestion)}</p>
              <h3 className={styles.name}>
                <Link to={to}>{suggestion.name}</Link>
              </h3>
              <p className={styles.price}>
                {suggestion.from ? (
                  t('suggest.from', { amount: money(suggestion.price) })
                ) : (
                  <Price cents={suggestion.price} />
                )}
              </p>
            </div>
            {adding({ suggestion, to })}
          </li>
        ))}
      </ul>
    </section>
  )

  function kindOf({ type, category }: Suggestion): string {
    return kindText({ kind: type, category }, t)
  }

  function adding({ suggestion }: OfferedSuggestion) {
    if (lineOfSuggestion(suggestion) === null) return null
    const name = `${suggestion.name}, ${kindOf(suggestion)}`
    return (
      <Button
        swallowsDoubleClick
        aria-label={t('suggest.addOf', { name })}
        aria-disabled={isPreparing}
        aria-describedby={isPreparing ? BASKET_LOCKED_ID : undefined}
        onClick={
          isPreparing ? undefined : () => take({ suggestion, text: t('suggest.added', { name }) })
        }
      >
        {t('suggest.add')}
      </Button>
    )
  }
}

/**
 * A card disappears once its product is in the basket: the focus in it moves to another element.
 */
function passOnFocus(card: HTMLElement | null): (() => void) | undefined {
  if (card === null) return undefined
  return () => {
    if (!card.contains(document.activeElement)) return
    queueMicrotask(() => {
      if ((document.activeElement ?? document.body) !== document.body) return
      const next = document.getElementById(TITLE_ID) ?? document.getElementById(BASKET_TITLE_ID)
      next?.focus({ preventScroll: true })
    })
  }
}
