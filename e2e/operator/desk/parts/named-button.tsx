import { Button, type ButtonProps } from 'antd'
import { useTexts } from '../texts/use-texts.ts'

interface NamedButtonProps extends Omit<ButtonProps, 'children'> {
  does: string
  /** What the button acts on; only in the accessible name, such as `Undo: Change 7`. */
  to: string
}

export function NamedButton({ does, to, ...others }: NamedButtonProps) {
  const t = useTexts()
  return (
    <Button aria-label={`${does}${t('colon')}${to}`} {...others}>
      {does}
    </Button>
  )
}
