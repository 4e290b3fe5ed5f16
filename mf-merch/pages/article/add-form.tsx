import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BottomBar, useAddedToast } from '@shop/shared/ui/booking/bottom-bar'
import { Button } from '@shop/shared/ui/button'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { offeringOf } from '../../catalogue/offering.ts'
import styles from './buy-box.module.css'
import type { ArticleLine } from './choice-model.ts'
import { $added, $line, $pieces, addRequested } from './model.ts'
import { OwnersForm } from './owners-form.tsx'

/** The way to the basket; of a pass with its owners. */
export function AddForm({ article }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  const showAdded = useAddedToast()
  const { pieces, line, added, add } = useUnit({
    pieces: $pieces,
    line: $line,
    added: $added,
    add: addRequested,
  })
  const addedText = ({ name, count }: ArticleLine) => t('added.text', { name, count })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
        if (line !== null) showAdded(addedText(line))
      }}
    >
      {offeringOf(article) === 'passes' && pieces > 0 ? <OwnersForm /> : null}
      <BottomBar addedText={added === null ? null : addedText(added)} className={styles.pay}>
        <p className={styles.total}>
          {pieces === 0 ? null : (
            <>
              <span>{t('summary.total')}</span>
              <strong>
                <Price cents={article.price * pieces} free />
              </strong>
            </>
          )}
        </p>
        {/* With nothing left it stays, or the focus would fall out of the page. */}
        <Button
          type="submit"
          look="primary"
          swallowsDoubleClick
          aria-disabled={pieces === 0 || undefined}
        >
          {t('summary.add')}
        </Button>
      </BottomBar>
    </form>
  )
}
