import { Button, type ButtonProps } from 'antd'
import { useTexts } from '../texts/use-texts.ts'

interface NamedButtonProps extends Omit<ButtonProps, 'children'> {
  does: string
  /** What it does that to; only the accessible name has it: `Undo: Change 7`. */
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
