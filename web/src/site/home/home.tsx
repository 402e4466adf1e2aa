import { About } from './about.tsx';
import { Goals } from './goals.tsx';
import { Hero } from './hero.tsx';
import { MeasuredComparison } from './measured-comparison.tsx';
import { Prices } from './prices.tsx';
import { Steps } from './steps.tsx';
import { Work } from './work.tsx';

/** Content of the home page. */
export function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <MeasuredComparison />
      <Goals />
      <Work />
      <Prices />
      <About />
    </>
  );
}
