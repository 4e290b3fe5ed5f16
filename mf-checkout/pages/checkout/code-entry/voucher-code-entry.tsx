import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { Button } from '@shop/shared/ui/button'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { Form } from '@shop/shared/ui/form/form'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { type CodeError, codeErrorText } from '../codes/judged-code.ts'
import {
  $codeError,
  $codeNotice,
  $codeRefusals,
  $isEntryOpen,
  $isLookingUp,
  $typed,
  codeApplied,
  codeTyped,
  entryToggled,
  LONGEST_CODE,
} from './model.ts'
import styles from './voucher-code-entry.module.css'

const FIELD_ID = 'voucher-code'
const REGION_ID = 'voucher-code-entry'

/** The field for a voucher code: collapsed until opened, or until a typed code is rejected. */
export function VoucherCodeEntry({ lockedBy }: { lockedBy: string | undefined }) {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  const { config, isOpen, typed, error, refusals, notice, isLookingUp, toggle, type, apply } =
    useUnit({
      config: $config,
      isOpen: $isEntryOpen,
      typed: $typed,
      error: $codeError,
      refusals: $codeRefusals,
      notice: $codeNotice,
      isLookingUp: $isLookingUp,
      toggle: entryToggled,
      type: codeTyped,
      apply: codeApplied,
    })
  useFocusAtEach(refusals, FIELD_ID)
  if (!config.hasVoucherCode) return null
  return (
    // The operator may switch codes off while one is being typed.
    <div ref={handOnFocus} className={styles.entry}>
      <Button
        look="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={REGION_ID}
        onClick={() => toggle()}
      >
        {t('code.toggle')}
      </Button>
      <Form
        id={REGION_ID}
        className={styles.form}
        hidden={!isOpen}
        onSubmit={() => {
          if (lockedBy === undefined) apply()
        }}
      >
        <TextField
          id={FIELD_ID}
          label={t('code.label')}
          hint={t('code.hint')}
          value={typed}
          autoComplete="off"
          maxLength={LONGEST_CODE}
          errors={error === null ? [] : [errorText(error)]}
          onChange={type}
        />
        <Button
          type="submit"
          busy={isLookingUp}
          aria-disabled={lockedBy !== undefined}
          aria-describedby={lockedBy}
        >
          {t('code.apply')}
        </Button>
      </Form>
      <p className={styles.status} role="status">
        {statusText()}
      </p>
    </div>
  )

  /**
   * The code could not be checked: the shop's text about that moves from above the page to here.
   */
  function errorText(error: CodeError) {
    const text = codeErrorText(error, t)
    if (error.kind === 'known' && error.code === 'VOUCHER_EMPTY') return text
    const advised = `${text} ${t('code.without')}`
    const isUnjudged = error.kind === 'known' && error.code === 'VOUCHER_UNKNOWN_ERROR'
    return isUnjudged ? <FailureWords>{advised}</FailureWords> : advised
  }

  function statusText(): string | null {
    if (isLookingUp) return t('code.checking')
    if (notice === null) return null
    if (notice.kind === 'known') return t('code.known')
    return t('code.added', { amount: money(notice.available) })
  }
}
