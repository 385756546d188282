import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...stack(3),
    justifyItems: 'center',
    padding: space(8, 5),
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
    '& > svg': { width: '32px', height: '32px', color: tokens.colorBrandForeground1 },
  },
  over: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  input: { display: 'none' },
  button: { minHeight: touch },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

export interface FileDropProps {
  /** For the file picker, such as '.ics'. */
  accept: string
  hint: string
  isBusy: boolean
  problem: string | undefined
  onFile: (file: File) => void
}

/** An area to drop a file on or to choose one. */
export function FileDrop({ accept, hint, isBusy, problem, onFile }: FileDropProps) {
  const styles = useStyles()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={mergeClasses(styles.root, isOver && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ArrowUploadRegular />
      <div>{hint}</div>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label="File"
        onChange={event => {
          const [file] = event.target.files ?? []
          // Lets the same file be chosen again after it was fixed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button className={styles.button} disabledFocusable={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Reading...' : 'Choose file'}
      </Button>
      {problem !== undefined && (
        <div className={styles.problem} role="alert" dir="auto">
          {problem}
        </div>
      )}
    </div>
  )
}
