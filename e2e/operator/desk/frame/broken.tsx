import { Flex } from 'antd'
import { Broken } from '../parts/guard.tsx'
import styles from './frame.module.css'
import { LogOut } from './log-out.tsx'

/** Replaces the whole desk; the operator can still log out. */
export function BrokenDesk() {
  return (
    <Flex vertical gap={16} className={styles.content}>
      <Broken />
      <Flex justify="end">
        <LogOut />
      </Flex>
    </Flex>
  )
}
