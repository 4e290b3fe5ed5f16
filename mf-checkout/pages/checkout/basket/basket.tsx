import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineAdded, lineRemoved, lineReplaced } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { showToast } from '@shop/shared/ui/toast'
import { useUnit } from 'effector-react'
import { ClearBasket } from '../../../features/clear-basket/clear-basket.tsx'
import { lineText } from '../../../features/show-line/line-text.ts'
import { $changes } from '../availability/model.ts'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import { LineChangeNotice } from './line-change-notice.tsx'

const TITLE_ID = 'basket-title'

export function Basket() {
  const { t } = useTexts('mf_checkout')
  const { lines, changes, zone, add, remove, replace } = useUnit({
    lines: $lines,
    changes: $changes,
    zone: $timeZone,
    add: lineAdded,
    remove: lineRemoved,
    replace: lineReplaced,
  })

  function takeOut(index: number, line: CartLine) {
    remove(index)
    // The button that had the focus goes with its line.
    document.getElementById(TITLE_ID)?.focus()
    const { title } = lineText(line, zone)
    showToast(t('line.removed', { title }), { label: t('line.undo'), onClick: () => add(line) })
  }

  return (
    <section className={styles.basket} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        {t('basket.title')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => {
          const change = changes.find((entry) => entry.line === line)?.change
          const text = lineText(line, zone)
          return (
            // Two lines may be the same in everything but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's identity
            <li key={index} className={styles.line}>
              <BasketLine text={text} onRemove={change ? undefined : () => takeOut(index, line)} />
              {change ? (
                <LineChangeNotice
                  change={change}
                  eventId={'eventId' in line ? line.eventId : null}
                  title={text.title}
                  onRemove={() => takeOut(index, line)}
                  onAccept={(current) => replace({ index, line: current })}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <ClearBasket look="quiet" />
    </section>
  )
}
