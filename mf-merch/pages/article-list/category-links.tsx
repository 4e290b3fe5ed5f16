import { useTexts } from '@shop/shared/i18n/use-texts'
import { Link } from '@shop/shared/routing/router'
import styles from './category-links.module.css'
import type { ReadyArticleList } from './use-article-list.ts'

interface CategoryLinksProps {
  list: ReadyArticleList
  /** The search text that other categories keep. */
  search: string
  onFollowed: () => void
}

/** The categories as links: each is a page of its own that can be shared and revisited. */
export function CategoryLinks({ list, search, onFollowed }: CategoryLinksProps) {
  const { t } = useTexts('mf_merch')
  const { categories, category, addressOf } = list
  const links = [{ value: null, name: t('list.all') }, ...categories]
  return (
    <nav aria-label={t('list.categories')}>
      <ul className={styles.categories}>
        {links.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={addressOf(value, search)}
              className={styles.category}
              aria-current={value === category ? 'page' : undefined}
              onClick={onFollowed}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
