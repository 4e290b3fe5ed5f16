import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { FieldErrors } from '@shop/shared/ui/form/form-field'
import { type ReactNode, useState } from 'react'
import styles from './password-field.module.css'

export interface PasswordFieldProps {
  /** Also the address an error summary links to. */
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** Tells password managers whether to fill the password in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  errors?: readonly string[]
  /** What is said of the value while it is typed. */
  children?: ReactNode
}

/**
 * A password, hidden until its owner shows it. Pasting is allowed: password managers and people
 * with long passwords need it.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, value, onChange, autoComplete, hint, errors = [], children } = props
  const { t } = useTexts('mf_account')
  const [isShown, setShown] = useState(false)
  const described = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-error` : '']
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.line}>
        <input
          id={id}
          name={id}
          className={styles.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // While it shows it is a text to the browser: nobody is to correct it, or send it to a
          // spelling service.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={value}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          className={styles.show}
          aria-controls={id}
          // The label names the next action; an additional state would contradict it.
          aria-label={t(isShown ? 'password.hideNamed' : 'password.showNamed', { label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </Button>
      </div>
      {children}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
