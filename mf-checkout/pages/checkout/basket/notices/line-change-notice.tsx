import type { CartLine } from '@shop/shared/cart/line'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { useMoney } from '@shop/shared/ui/price'
import type { LineText } from '../../../../features/line-kinds/line-kind.ts'
import { pathToChoice } from '../../../../features/link-line/path-to-product.ts'
import styles from '../../../../features/notice.module.css'
import { lineName } from '../../../../features/show-line/line-words.ts'
import type { LineChange } from '../../availability/line-changes.ts'
import { changeText } from './change-text.ts'

interface LineChangeNoticeProps {
  /** Id of its text. */
  id: string
  /** Whether this line stopped the visitor; undefined if no line did. */
  isStop: boolean | undefined
  change: LineChange
  line: CartLine
  text: LineText
  /** Id of the text that explains why nothing can be changed now. */
  lockedBy: string | undefined
  onRemove: () => void
  /** Replaces the line with what is available now. */
  onAccept: (current: CartLine) => void
}

export function LineChangeNotice({
  id,
  isStop,
  change,
  line,
  text,
  lockedBy,
  onRemove,
  onAccept,
}: LineChangeNoticeProps) {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const offered = currentLine()
  const choice = choiceLink()
  const lock = { 'aria-disabled': lockedBy !== undefined, 'aria-describedby': lockedBy }
  const unlessLocked = (act: () => void) => (lockedBy === undefined ? act : undefined)
  return (
    // The focus on a line that stopped the visitor announces this text; once is enough.
    <div className={styles.notice} role={isStop === undefined ? 'status' : undefined}>
      <p id={id} className={styles.text}>
        {changeText(change, text.unit, { t, money })}
        {isStop && ` ${t('failed.kept')}`}
      </p>
      <div className={styles.actions}>
        {offered === null ? null : (
          <Button
            {...lock}
            swallowsDoubleClick
            onClick={unlessLocked(() => onAccept(offered.line))}
          >
            {offered.text}
          </Button>
        )}
        {choice === null ? null : <ButtonLink to={choice.path}>{choice.text}</ButtonLink>}
        <Button
          look="quiet"
          aria-label={t('line.removeOf', { name: lineName(text, { t, language }) })}
          {...lock}
          swallowsDoubleClick
          onClick={unlessLocked(onRemove)}
        >
          {t('line.remove')}
        </Button>
      </div>
    </div>
  )

  /** The line in its current state, with the button's text; null if the line cannot be replaced. */
  function currentLine(): { line: CartLine; text: string } | null {
    if (change.kind === 'priceChanged') return { line: change.repriced, text: t('change.accept') }
    if (change.kind === 'codeWorth') return { line: change.current, text: t('change.acceptWorth') }
    if (change.kind !== 'fewerLeft' || change.reduced === null) return null
    return { line: change.reduced, text: t('change.reduce', { number: change.left }) }
  }

  function choiceLink(): { path: string; text: string } | null {
    const path = pathToChoice(line, language)
    if (path === null || change.kind === 'priceChanged' || change.kind === 'notOnSale') return null
    if (change.kind === 'needsPaid') return { path, text: t('change.addPaid') }
    if (line.type !== 'annualPass') return { path, text: t('change.date') }
    // The visitor chooses which owner loses a pass on the page that lists the owners.
    return change.kind === 'fewerLeft' ? { path, text: t('article.choose') } : null
  }
}

export function PriceUpdateNotice({ change, text }: { change: LineChange; text: LineText }) {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{changeText(change, text.unit, { t, money })}</p>
    </div>
  )
}
