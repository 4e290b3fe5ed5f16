import type { ReactNode } from 'react'
import fields from './form-field.module.css'
import { FieldErrors } from './form-field.tsx'
import { RadioBox } from './radio-box.tsx'
import styles from './radio-field.module.css'

interface RadioOption {
  key: string
  name: string
  /** More about the choice, such as its price. */
  detail?: ReactNode
}

interface RadioFieldProps {
  /** Id of its first button, the target of an error summary; all buttons have it as their name. */
  id: string
  label: string
  options: readonly RadioOption[]
  value: string | null
  onChange: (value: string) => void
  required?: boolean
  /** Next to the label, e.g. "(required)". */
  mark?: string
  errors?: readonly string[]
}

export function RadioField({
  id,
  label,
  options,
  value,
  onChange,
  required,
  mark,
  errors = [],
}: RadioFieldProps) {
  const hasErrors = errors.length > 0
  return (
    <fieldset className={styles.field} aria-describedby={hasErrors ? `${id}-error` : undefined}>
      <legend className={fields.label}>
        {label}
        {mark ? <span className={fields.mark}> {mark}</span> : null}
      </legend>
      <div className={styles.options}>
        {options.map(({ key, name, detail }, index) => (
          <RadioBox
            key={key}
            id={index === 0 ? id : undefined}
            name={id}
            value={key}
            checked={value === key}
            required={required}
            aria-invalid={hasErrors || undefined}
            onChange={() => onChange(key)}
          >
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
            </span>
          </RadioBox>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
