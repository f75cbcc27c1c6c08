import { textParts } from './text-parts.ts'

/** A text with its links. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noreferrer noopener nofollow ugc">
        {part.text}
      </a>
    ),
  )
