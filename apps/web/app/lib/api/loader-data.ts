import type { TextKey } from '@agone/i18n/translate'
import { useLoaderData as useData } from 'react-router'

/** The keys of texts that the data may contain. */
type KeysIn<Data> = Data extends string
  ? Extract<Data, TextKey>
  : Data extends readonly (infer Each)[]
    ? KeysIn<Each>
    : Data extends object
      ? { [Name in keyof Data]-?: KeysIn<Data[Name]> }[keyof Data]
      : never

type LoaderData<Loader> = ReturnType<typeof useData<Loader>>

type Refused<Keys> = [Keys] extends [never] ? [] : [mistake: { 'a loader returns the key of a text': Keys }]

type UseLoaderData = <Loader>(...refused: Refused<KeysIn<LoaderData<Loader>>>) => LoaderData<Loader>

/**
 * The data of the page's loader. It must not contain keys of texts: the scripts of a browser bring the texts of the keys
 * that they contain, and these keys would only be in the server's code (decision 427).
 */
export const useLoaderData: UseLoaderData = <Loader>() => useData<Loader>()
