import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { TextField } from '@shop/shared/ui/form/form-field'
import { type ComponentProps, useState } from 'react'

export interface PasswordFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'id' | 'label' | 'value' | 'onChange' | 'hint' | 'errors' | 'children'
  > {
  /** Tells password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A visible password is plain text for the browser: turn off correction and spelling services. */
const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

/**
 * A password, hidden until its owner shows it. Pasting is allowed: password managers and people
 * with long passwords need it.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label } = props
  const { t } = useTexts('mf_account')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      native={VERBATIM}
      required
      beside={
        <Button
          aria-controls={id}
          // The label names the next action; an additional state would contradict it.
          aria-label={t(isShown ? 'password.hideNamed' : 'password.showNamed', { label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </Button>
      }
    />
  )
}
