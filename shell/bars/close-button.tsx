import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { Button } from '@shop/shared/ui/button'

/**
 * Closes a notice above the page. The focus would be lost with the button, so it moves to the
 * heading.
 */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shell')
  return (
    <Button
      look="quiet"
      onClick={() => {
        onClose()
        focusHeading()
      }}
    >
      {t('action.close')}
    </Button>
  )
}
