import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { Link } from '@shop/shared/routing/router'
import styles from './active-filters.module.css'
import type { FilterChoice } from './filters.tsx'

/** An active filter, and how to remove it: by an action, or at another address. */
export type ActiveFilter = { name: string } & ({ onRemove: () => void } | { to: string })

export function ActiveFilters({ active }: { active: readonly ActiveFilter[] }) {
  const { t } = useTexts()
  if (active.length === 0) return null
  return (
    <ul className={styles.filters}>
      {active.map((filter) => (
        <li key={filter.name} ref={handOnFocus}>
          {'to' in filter ? (
            <Link to={filter.to} className={styles.filter} {...named(filter)} />
          ) : (
            <button
              type="button"
              className={styles.filter}
              onClick={filter.onRemove}
              {...named(filter)}
            />
          )}
        </li>
      ))}
    </ul>
  )

  function named({ name }: ActiveFilter) {
    return {
      'aria-label': t('list.remove', { name }),
      children: (
        <>
          {name} <span aria-hidden="true">×</span>
        </>
      ),
    }
  }
}

export function activeFilters(
  choices: readonly Pick<FilterChoice, 'options' | 'value' | 'onChange'>[],
): ActiveFilter[] {
  return choices.flatMap(({ options, value, onChange }) => {
    if (value === null) return []
    const name = options.find((option) => option.value === value)?.name ?? value
    return [{ name, onRemove: () => onChange(null) }]
  })
}
