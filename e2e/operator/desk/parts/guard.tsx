import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from './notice.tsx'

interface Guarded {
  /** Of what is guarded: at another one it is tried anew. */
  place: string
  children: ReactNode
}

interface GuardState {
  place: string
  isBroken: boolean
}

/** Says so in place of what cannot be shown: its scripts did not come, or an error was thrown in it. */
export class Guard extends Component<Guarded, GuardState> {
  override state: GuardState = { place: this.props.place, isBroken: false }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ place }: Guarded, state: GuardState): GuardState | null {
    return place === state.place ? null : { place, isBroken: false }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

/** A part of the desk that cannot be shown, and the way on: a script that did not come is asked for anew. */
export function Broken() {
  const t = useTexts()
  return (
    <Notice
      type="error"
      title={t('desk.broken.text')}
      action={<Button onClick={() => location.reload()}>{t('desk.broken.reload')}</Button>}
    />
  )
}
