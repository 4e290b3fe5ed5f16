import type { FilterOption } from '@shop/shared/catalogue/filter-options'
import { useId } from 'react'
import styles from './filters.module.css'

/** A filter of a list, with one value at most. */
export interface FilterChoice {
  label: string
  /** Label of the entry that shows all. */
  all: string
  options: readonly FilterOption[]
  value: string | null
  onChange: (value: string | null) => void
}

export function FilterSelect({ label, all, options, value, onChange }: FilterChoice) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function isFilterShown({ options, value }: FilterChoice): boolean {
  return options.length > 1 || value !== null
}
