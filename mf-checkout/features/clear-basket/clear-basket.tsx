import { cleared } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'

const ConfirmModal = lazy(async () => ({
  default: (await import('@shop/shared/ui/confirm-modal')).ConfirmModal,
}))

/** Empties the basket once the visitor has confirmed it. */
export function ClearBasket({ look }: { look: 'quiet' | 'secondary' }) {
  const { t } = useTexts('mf_checkout')
  const clear = useUnit(cleared)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => setAsked(true)}>
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
              clear()
              // The button that had the focus goes with the basket.
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
