import { built } from 'virtual:licences';

export function BuildDay() {
  return <time dateTime={built}>{built}</time>;
}
