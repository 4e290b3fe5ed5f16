import { Link } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import type { LineText, OpenCount } from '../../../features/line-kinds/line-kind.ts'
import { LineFacts } from '../../../features/show-line/line-facts.tsx'
import { LinePicture } from '../../../features/show-line/line-picture.tsx'
import {
  kindText,
  type LineWords,
  lineName,
  pricedPart,
} from '../../../features/show-line/line-words.ts'
import styles from './basket-line.module.css'
import { type CountBounds, LineCount, type LineCountProps } from './line-count.tsx'

interface BasketLineProps {
  text: LineText
  words: LineWords
  /** The product page of the line; null without a page. */
  to: string | null
  /** Whether the line has choices beyond counts, made on its product page. */
  needsNewChoice: boolean
  counts: readonly { open: OpenCount; bounds: CountBounds }[]
  /** Id of the text that explains why the line cannot be bought. */
  describedBy: string | undefined
  /** Id of the text that explains why nothing can be changed now. */
  lockedBy: string | undefined
  onCount: (part: number, count: number) => void
  /** Missing if a notice below the line has the "remove" button. */
  onRemove: (() => void) | undefined
}

export function BasketLine({
  text,
  words,
  to,
  needsNewChoice,
  counts,
  describedBy,
  lockedBy,
  onCount,
  onRemove,
}: BasketLineProps) {
  const { t, money } = words
  const isLocked = lockedBy !== undefined
  const name = lineName(text, words)
  const steppers = counts.map(({ open, bounds }) => ({
    open,
    bounds,
    name: open.kind === null ? name : [open.kind.name, name].join(', '),
    isLocked,
    t,
    onChange: (count: number) => onCount(open.part, count),
  }))
  const single = steppers.find(({ open }) => open.kind === null)
  const kinds = steppers.filter(({ open }) => open.kind !== null)
  return (
    <div className={[styles.line, single === undefined ? '' : styles.counted].join(' ')}>
      <LinePicture kind={text.kind} picture={text.picture} />
      <div className={styles.words}>
        <p className={styles.kind}>{kindText(text, t)}</p>
        <h3 className={styles.title} tabIndex={-1} aria-describedby={describedBy}>
          {to === null ? text.title : <Link to={to}>{text.title}</Link>}
        </h3>
        <LineFacts text={kinds.length === 0 ? text : withoutCounted(text)} words={words} />
      </div>
      <div className={styles.side}>
        <p className={styles.price}>
          {text.total === 0 && text.redeemed === undefined ? t('price.free') : money(text.total)}
        </p>
        {single === undefined ? null : <LineCount {...single} />}
      </div>
      {kinds.length === 0 ? null : (
        <div className={styles.kinds}>
          <KindsOfTicket counts={kinds} words={words} />
        </div>
      )}
      {needsNewChoice || onRemove !== undefined ? (
        <div className={styles.actions}>
          {needsNewChoice && to !== null ? (
            <Link to={to} className={styles.change} aria-label={t('line.changeOf', { name })}>
              {t('line.change')}
            </Link>
          ) : null}
          {onRemove === undefined ? null : (
            <Button
              look="quiet"
              // The next line moves up under the pointer: a double click must not remove both.
              swallowsDoubleClick
              aria-label={t('line.removeOf', { name })}
              aria-disabled={isLocked}
              aria-describedby={lockedBy}
              onClick={isLocked ? undefined : onRemove}
            >
              {t('line.remove')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

/** Editable kinds of ticket are shown on their own; tickets for several people are listed here. */
function withoutCounted(text: LineText): LineText {
  return { ...text, parts: text.parts.filter(({ parts }) => parts !== undefined) }
}

interface KindsOfTicketProps {
  counts: readonly LineCountProps[]
  words: LineWords
}

function KindsOfTicket({ counts, words }: KindsOfTicketProps) {
  return (
    <ul className={styles.kindList}>
      {counts.map(({ open, ...count }) => (
        <li key={open.part} className={styles.kind}>
          <span className={styles.kindName}>{textOf(open)}</span>
          <LineCount open={open} {...count} />
        </li>
      ))}
    </ul>
  )

  function textOf({ kind, count }: LineCountProps['open']): string {
    if (kind === null) return ''
    const { name, price } = kind
    return pricedPart({ name, count, ...(price > 0 ? { price } : {}) }, words)
  }
}
