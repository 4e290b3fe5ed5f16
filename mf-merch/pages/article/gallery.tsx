import type { Article } from '@shop/shared/api/endpoints/merchandise'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import { FAILED_PICTURE } from '@shop/shared/ui/failed-picture'
import { useId, useState } from 'react'
import styles from './gallery.module.css'
import { picturesOf } from './pictures-of.ts'

/** The chosen picture large, and all of them below as radio buttons with arrow keys. */
export function Gallery({ article }: { article: Article }) {
  const [chosen, choose] = useState(0)
  const pictures = picturesOf(article)
  const shown = pictures[chosen] ?? pictures[0]
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        {shown === undefined ? null : (
          <img
            className={`${styles.picture} ${FAILED_PICTURE}`}
            {...copiesOf(shown.srcset, 'article')}
            src={shown.url}
            alt={shown.alt}
            width={1200}
            height={800}
            fetchPriority="high"
          />
        )}
      </div>
      {pictures.length > 1 ? (
        <Choice pictures={pictures} chosen={chosen} onChoose={choose} />
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  pictures: ReturnType<typeof picturesOf>
  chosen: number
  onChoose: (index: number) => void
}

function Choice({ pictures, chosen, onChoose }: ChoiceProps) {
  const { t } = useTexts('mf_merch')
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={t('article.pictures')}>
      {pictures.map(({ url, srcset, alt }, index) => (
        <label key={url} className={styles.small}>
          <input
            type="radio"
            className={styles.unseen}
            name={name}
            aria-label={[t('article.picture', { number: index + 1, total: pictures.length }), alt]
              .filter(Boolean)
              .join(': ')}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <img
            className={`${styles.thumbnail} ${FAILED_PICTURE}`}
            loading="lazy"
            {...copiesOf(srcset, 'thumbnail')}
            src={url}
            alt=""
            width={120}
            height={80}
          />
        </label>
      ))}
    </fieldset>
  )
}
