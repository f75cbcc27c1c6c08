import type { ReactNode } from 'react'
import { useCommunity } from '../lib/community.ts'
import { Brand } from '../ui/brand/brand.tsx'
import styles from './screen.module.css'

/** A sign-on screen: one card, without header and drawer. */
export const Screen = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <div className={styles.screen}>
    <Brand community={useCommunity()} className={styles.logo ?? ''} />
    <h1 className={styles.title}>{title}</h1>
    {text === undefined ? null : <p className={styles.text}>{text}</p>}
    <div className={styles.actions}>{children}</div>
  </div>
)
