import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { LineFacts } from '../../../features/show-line/line-facts.tsx'
import type { LineText } from '../../../features/show-line/line-text.ts'
import styles from './basket-line.module.css'

interface BasketLineProps {
  /** Where the focus goes when the line has come back. */
  titleId: string
  text: LineText
  /** Id of what says why nothing can be changed now. */
  lockedBy: string | undefined
  /** Missing where a notice below offers it. */
  onRemove: (() => void) | undefined
}

export function BasketLine({ titleId, text, lockedBy, onRemove }: BasketLineProps) {
  const { t } = useTexts('mf_checkout')
  const owners = text.owners?.map((owner) => owner.name) ?? []
  const facts = [text.title, text.detail, text.date, text.time, ...owners]
  const name = facts.filter(Boolean).join(', ')
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          {text.title}
        </h3>
        <LineFacts text={text} />
      </div>
      <div className={styles.side}>
        <p className={styles.price}>
          <Price cents={text.total} free={text.redeemed === undefined} />
        </p>
        {onRemove === undefined ? null : (
          <Button
            look="quiet"
            className={styles.remove}
            aria-label={t('line.removeOf', { name })}
            aria-disabled={lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={lockedBy === undefined ? onRemove : undefined}
          >
            {t('line.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
