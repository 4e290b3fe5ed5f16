import { allTakenOut } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { forgetSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { Button } from '@shop/shared/ui/button'
import { createEffect, sample } from 'effector'
import { lazy, Suspense, useState } from 'react'

const ConfirmModal = lazy(async () => ({
  default: (await import('@shop/shared/ui/dialog/confirm-modal')).ConfirmModal,
}))

/** Clearing the basket also removes a code that was typed but not redeemed, on any page. */
const forgetTypedFx = createEffect(() => forgetSession(STORAGE_KEYS.typedCode))

sample({ clock: allTakenOut, target: forgetTypedFx })

interface ClearBasketProps {
  look: 'quiet' | 'secondary'
  /** Id of the text that explains why the basket cannot be changed now. */
  lockedBy?: string | undefined
  onClear: () => void
}

export function ClearBasket({ look, lockedBy, onClear }: ClearBasketProps) {
  const { t } = useTexts('mf_checkout')
  const isLocked = lockedBy !== undefined
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        look={look}
        aria-disabled={isLocked}
        aria-describedby={lockedBy}
        onClick={isLocked ? undefined : () => setAsked(true)}
      >
        {t('clear.button')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <ConfirmModal
            title={t('clear.title')}
            confirmText={t('clear.button')}
            cancelText={t('clear.keep')}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false)
              onClear()
              // The focused button disappears with the basket: the heading gets the focus.
              document.querySelector<HTMLElement>('main h1')?.focus()
            }}
          >
            {t('clear.text')}
          </ConfirmModal>
        </Suspense>
      ) : null}
    </>
  )
}
