import { Benefits } from './benefits.tsx';
import { ClosingBand } from './closingBand.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';
import { TrialSection } from './trial/trialSection.tsx';

/** The landing between header and footer. */
export function Landing() {
  return (
    <>
      <Hero />
      <div className="space-y-9 py-9 *:drawn-late sm:space-y-26 sm:py-26">
        <TrialSection />
        <Features />
        <Steps />
        <Plans />
        <Benefits />
        <Questions />
      </div>
      <div className="drawn-late">
        <ClosingBand />
      </div>
    </>
  );
}
