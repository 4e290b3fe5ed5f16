import { reportsChanges } from '@shop/shared/page/silent-values'
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react'
import styles from './form-field.module.css'

export interface FieldProps {
  /** Also the target of a link in an error summary. */
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  /** Next to the label of an optional field, e.g. "(optional)". */
  optionalMark?: string
  /** Next to the label of a required field in a form with mostly optional ones. */
  requiredMark?: string
  hint?: string
  errors?: readonly ReactNode[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  /** More attributes of the input, e.g. for autocorrection. */
  native?: InputHTMLAttributes<HTMLInputElement>
  /** In the same row as the input, e.g. a button; below it if the row is too narrow. */
  beside?: ReactNode
  /** Between the input and its errors. */
  children?: ReactNode
  /** The visitor leaves the field; the browser's validity can be read from `input`. */
  onLeave?: (input: HTMLInputElement) => void
}

/** A line of text with its label, hint and errors; a native input, so pasting and autofill work. */
export function TextField({
  type = 'text',
  inputMode,
  maxLength,
  autoComplete,
  native,
  beside,
  children,
  onLeave,
  ...field
}: TextFieldProps) {
  const input = (
    <input
      {...controlProps(field)}
      {...native}
      className={styles.control}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      {...reportsChanges(({ value }: HTMLInputElement) => field.onChange(value))}
      onBlur={onLeave && ((event) => onLeave(event.target))}
    />
  )
  return (
    <Frame {...field}>
      {beside === undefined ? (
        input
      ) : (
        <div className={styles.row}>
          {input}
          {beside}
        </div>
      )}
      {children}
    </Frame>
  )
}

interface SelectFieldProps extends FieldProps {
  options: readonly { key: string; name: string }[]
  /** Text of the entry for "no choice yet". */
  emptyText: string
}

export function SelectField({ options, emptyText, autoComplete, ...field }: SelectFieldProps) {
  return (
    <Frame {...field}>
      <select
        {...controlProps(field)}
        className={styles.control}
        autoComplete={autoComplete}
        {...reportsChanges(({ value }: HTMLSelectElement) => field.onChange(value))}
      >
        <option value="">{emptyText}</option>
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface CheckboxFieldProps {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  required?: boolean
  errors?: readonly ReactNode[]
  /** Content next to the box outside its label, e.g. a link to the terms. */
  children?: ReactNode
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, label, checked, onChange, required, errors = [], children } = props
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          id={id}
          className={styles.box}
          type="checkbox"
          checked={checked}
          required={required}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          {...reportsChanges(({ checked }: HTMLInputElement) => onChange(checked))}
        />
        <label htmlFor={id} className={styles.choiceLabel}>
          {label}
        </label>
      </div>
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

export function Frame({
  id,
  label,
  optionalMark,
  requiredMark,
  required,
  hint,
  errors = [],
  children,
}: FieldProps & { children: ReactNode }) {
  const mark = required ? requiredMark : optionalMark
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {mark ? <span className={styles.mark}> {mark}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

/** The errors of a field; `aria-describedby` refers to them as `{id}-error`. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly ReactNode[] }) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-error`} className={styles.error}>
      {errors.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may be another in the same place
        <p key={at} className={styles.errorText}>
          {text}
        </p>
      ))}
    </div>
  )
}

export function controlProps({ id, value, required, hint, errors = [] }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-error` : ''].filter(
    Boolean,
  )
  return {
    id,
    name: id,
    value,
    required,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': described.join(' ') || undefined,
  }
}
