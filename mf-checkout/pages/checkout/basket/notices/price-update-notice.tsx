import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import type { LineText } from '../../../../features/show-line/line-text.ts'
import type { LineChange } from '../../availability/line-changes.ts'
import { changeText } from './change-text.ts'
import styles from './notice.module.css'

/** Shows an updated amount in the basket: new and old. */
export function PriceUpdateNotice({ change, text }: { change: LineChange; text: LineText }) {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{changeText(change, text.unit, { t, money })}</p>
    </div>
  )
}
