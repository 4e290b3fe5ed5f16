import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BarActions, BottomBar } from '@shop/shared/ui/booking/bottom-bar'
import { Button } from '@shop/shared/ui/button'
import { Form } from '@shop/shared/ui/form/form'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { offeringOf } from '../../catalogue/offering.ts'
import styles from './buy-box.module.css'
import type { ArticleLine } from './choice-model.ts'
import { $added, $pieces, addRequested } from './model.ts'
import { OwnersForm } from './owners-form.tsx'

export function AddForm({ article }: { article: Article }) {
  const { t } = useTexts('mf_merch')
  const { pieces, added, add } = useUnit({ pieces: $pieces, added: $added, add: addRequested })
  const addedText = ({ name, count }: ArticleLine) => t('added.text', { name, count })
  return (
    <Form className={styles.form} onSubmit={() => add()}>
      {offeringOf(article) === 'passes' && pieces > 0 ? <OwnersForm /> : null}
      <BottomBar className={styles.pay}>
        <p className={styles.total}>
          {pieces === 0 || added !== null ? null : (
            <>
              <span>{t('summary.total')}</span>
              <strong>
                <Price cents={article.price * pieces} free />
              </strong>
            </>
          )}
        </p>
        <BarActions addedText={added === null ? null : addedText(added)}>
          {/* The button stays even if nothing can be added, so that the focus is not lost. */}
          <Button
            type="submit"
            look={buttonLook(pieces, added !== null)}
            swallowsDoubleClick
            aria-disabled={pieces === 0 || undefined}
          >
            {t(added === null ? 'summary.add' : 'summary.more')}
          </Button>
        </BarActions>
      </BottomBar>
    </Form>
  )
}

/** The button is not the primary one if it has nothing to add, or right after adding. */
function buttonLook(pieces: number, isAdded: boolean) {
  if (isAdded) return 'quiet'
  return pieces === 0 ? 'secondary' : 'primary'
}
