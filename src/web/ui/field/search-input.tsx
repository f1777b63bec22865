import { IconSearch } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../data/icon.tsx'
import styles from './search-input.module.css'

type SearchInputProps = ComponentPropsWithRef<'input'> & {
  label: string
  /** For the toolbars of the back office. */
  dense?: boolean
  end?: ReactNode
}

/** A search field without a visible label. */
export const SearchInput = ({ label, dense = false, end, ...input }: SearchInputProps) => (
  <span className={styles.box} data-dense={dense}>
    <Icon icon={IconSearch} size={dense ? 18 : 20} />
    <input placeholder={label} {...input} type="search" aria-label={label} />
    {end}
  </span>
)
